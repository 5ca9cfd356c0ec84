FROM debian:13-slim
RUN groupadd --system --gid 999 postgres \
    && useradd --system --gid 999 --uid 999 --home-dir /var/lib/postgresql postgres \
    && apt-get update \
    && apt-get install --yes --no-install-recommends postgresql-common \
    && echo "create_main_cluster = false" >> /etc/postgresql-common/createcluster.conf \
    && apt-get install --yes --no-install-recommends postgresql-17 \
    && rm -rf /var/lib/apt/lists/* \
    && install --directory --owner postgres --mode 700 /var/lib/postgresql/data \
    && mkdir /docker-entrypoint-initdb.d \
    && echo "listen_addresses = '*'" >> /usr/share/postgresql/17/postgresql.conf.sample
COPY postgres-entrypoint /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/17/bin \
    PGDATA=/var/lib/postgresql/data LANG=C.UTF-8
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
