@echo off
rem For who has the source: double-click this file to serve an event. Windows has "py" from
rem python.org; the Store's Python is found as "python". Nothing here was tried on Windows yet.
cd /d "%~dp0..\.."
where py >nul 2>nul && (py -3 manage.py night & goto ended)
where python >nul 2>nul && (python manage.py night & goto ended)
echo This computer has no Python. Get version 3.11 or newer from https://www.python.org/downloads/
echo and choose "Add python.exe to PATH" while it installs. Then start this file again.
:ended
rem the window stays, so that what it says can be read
pause
