FROM debian:13-slim
RUN groupadd --system --gid 999 redis \
    && useradd --system --gid 999 --uid 999 redis \
    && apt-get update \
    && apt-get install --yes --no-install-recommends redis-server \
    && rm -rf /var/lib/apt/lists/*
CMD ["redis-server"]
