# The program in a small image: docker build --tag gruk .
#
#   docker run --rm gruk solve hex:4x4
#   docker run --rm --volume "$PWD:/work" gruk solve hex:4x4 --certificate won.cert
#   docker run --rm --publish 127.0.0.1:8417:8417 gruk serve --host 0.0.0.0 --no-browser

FROM rust:1.95-slim-bookworm AS build
# SQLite is compiled from C.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /gruk
# .cargo has the compiler's flags that answers depend on.
COPY .cargo .cargo
COPY Cargo.toml Cargo.lock LICENSE-MIT LICENSE-APACHE THIRD-PARTY.txt ./
COPY crates crates
COPY docs/compiler docs/compiler
COPY xtask xtask
RUN cargo build --release --locked --package gruk \
    && target/release/gruk solve hex:3x3 --no-certificate

FROM debian:bookworm-slim
COPY --from=build /gruk/target/release/gruk /usr/local/bin/gruk
COPY --from=build /gruk/LICENSE-MIT /gruk/LICENSE-APACHE /gruk/THIRD-PARTY.txt /usr/share/doc/gruk/
RUN useradd --create-home gruk
USER gruk
WORKDIR /work
EXPOSE 8417
ENTRYPOINT ["gruk"]
CMD ["--help"]
