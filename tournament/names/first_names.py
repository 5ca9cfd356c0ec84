"""First names common in American halls: they show which of two words comes first."""

_COMMON = """
aaron abby abigail ada adam adrian agnes aidan aileen al alan albert alec alex alexander
alexandra alexis alfred alice alicia alison allison alma alvin alyssa amanda amber amelia
amy ana andrea andrew andy angel angela angie anita ann anna anne annette annie anthony
antonio april arlene arnold arthur ashley audrey austin ava barb barbara barry beatrice
becky ben benjamin bernadette bernard bernice bert bertha beth bethany betsy betty beverly
bill billy bob bobby bonnie brad bradley brandon brenda brent brett brian bridget brittany
bruce bryan caitlin caleb calvin camille candace carl carla carlos carmen carol caroline
carolyn catherine cathy cecilia charlene charles charlie charlotte chelsea cheryl chester
chloe chris christian christina christine christopher chuck cindy claire clara clarence
claude claudia clifford clyde cody colleen connie cora corey courtney crystal curtis
cynthia daisy dale dan daniel danielle danny darlene darrell daryl dave david dawn dean
deb debbie deborah debra delores denise dennis derek diana diane dick dolores dominic don
donald donna dora doreen doris dorothy doug douglas duane dustin dwayne dylan earl ed
eddie edgar edith edna edward edwin eileen elaine eleanor elena eli elizabeth ella ellen
elmer elsie emil emily emma eric erica erik erin ernest ernie esther ethan ethel eugene
eunice eva evan evelyn faye felix florence floyd fran frances francis frank fred freda
frederick gabriel gail gary gene george gerald geraldine gertrude gina ginger gladys glen
glenda glenn gloria grace greg gregory gretchen gus guy gwen hannah hans harold harriet
harry harvey hazel heather heidi helen henry herb herbert herman hilda holly homer howard
hugh ian ida inez ingrid irene iris irma isaac isabel isabella ivan jack jackie jacob
jacqueline jaime jake james jamie jan jane janet janice jason jay jean jeanette jeanne jeff
jeffrey jen jenna jennifer jenny jeremy jerome jerry jesse jessica jessie jill jim jimmy
jo joan joann joanna joanne jodi jody joe joel joey johanna john johnny jon jonathan jorge
jose joseph josephine josh joshua joy joyce juan juanita judith judy julia julian julie
june justin kaitlyn karen karl kate katherine kathleen kathryn kathy katie kay kayla
keith ken kenneth kenny kevin kim kimberly kirk kristen kristin kurt kyle larry laura
lauren laurie laverne lawrence leah lee lena leo leon leona leonard leroy leslie lester
lillian lily linda lindsay lindsey lisa lloyd lois lora loretta lori lorraine lou louis
louise lucas lucille lucy luis luke lydia lyle lynn mabel mae maggie marc marcia marcus
margaret marge maria marian marie marilyn marion marjorie mark marlene marsha martha
martin marty marvin mary mathew matt matthew maureen maurice max maxine megan melanie
melinda melissa melvin meredith michael michele michelle mickey miguel mike mildred milton
minnie miriam misty mitch mitchell molly monica morris myra myrtle nancy naomi natalie
nathan neal ned neil nell nellie nicholas nick nicole nina noah noel nora norma norman
olga olive oliver olivia opal oscar otto pam pamela pat patrice patricia patrick patsy
patti patty paul paula pauline pearl pedro peg peggy penny perry pete peter phil philip
phillip phyllis polly priscilla rachel ralph ramona randall randy raul ray raymond rebecca
regina rene renee rhonda ricardo rich richard rick ricky rita rob robert roberta robin rod
rodney roger roland ron ronald ronnie rosa rosalie rose rosemary ross roy ruben ruby rudy
russell ruth ryan sabrina sadie sally sam samantha samuel sandra sandy sara sarah scott
sean seth shannon sharon shawn sheila shelby shelley sherri sherry shirley sid sidney
sonia sophia sophie stacey stacy stan stanley stella stephanie stephen steve steven stuart
sue susan susie suzanne sylvia tamara tammy tanya tara ted teresa terri terry tess theresa
thelma theodore thomas tiffany tim timothy tina todd tom tommy toni tony tracy travis
trevor trisha troy tyler valerie vanessa vera vern verna vernon veronica vicki vickie
victor victoria vince vincent viola violet virgil virginia vivian walt walter wanda warren
wayne wendell wendy wilbur will willard william willie wilma winifred yolanda yvonne zach
zachary zoe
"""
_LAST_NAMES_TOO = """
adrian allison austin bradley brandon brett bruce calvin carmen carol charles chester
christian clarence clifford curtis dale daniel dean dennis douglas earl edward edwin eli
ellen evan evans floyd francis frank frederick gabriel gail gene george glenn grace greg
gregory guy harold harry harvey henry herman homer howard hugh isaac jack jacob james jay
jean jerome jesse john joseph joy julian karl keith kenneth kim kirk lawrence lee leo leon
leonard leslie lester lewis lindsay lindsey lloyd louis lucas luke lynn mae marion mark
martin marvin mathew matthew maurice max mercedes michael miles milton mitchell morris
neal neil nicholas noel norman oliver oscar otto patrick paul perry peter philip phillip
ralph randall ray raymond rich richard robert robin roger roland rose ross roy ruben
russell ryan samuel scott seth shannon shelby shelley sherry sidney simon stacy stanley
stephen steven stuart terry thomas timothy todd tracy troy tyler vernon vincent virgil
walter warren wayne will william willis winston
"""
FIRST_NAMES = frozenset(_COMMON.split())
_SURELY_FIRST = FIRST_NAMES - frozenset(_LAST_NAMES_TOO.split())


def is_first_name(word: str) -> bool:
    return _plain(word) in FIRST_NAMES


def is_surely_first(word: str) -> bool:
    return _plain(word) in _SURELY_FIRST


def _plain(word: str) -> str:
    return word.strip("\"'“”‘’.()").casefold()
