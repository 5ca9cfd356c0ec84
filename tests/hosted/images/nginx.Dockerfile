FROM debian:13-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends nginx-light \
    && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/*
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
