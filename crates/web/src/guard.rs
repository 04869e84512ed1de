//! Who may ask, and what browsers are told about every answer.
//!
//! The server answers pages of its own only. A name that an attacker's page makes point here ("DNS rebinding") is
//! refused by the Host header, a form or a script of another site by `Origin` and `Sec-Fetch-Site`.

use crate::failure::Failure;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};

/// What a page may load: what comes from here, and pictures that it has made itself to save them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
     base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Headers that every answer has.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
];

/// Lets pass who may ask.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let mut response = match refusal(&request) {
        Some(failure) => failure.into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn refusal(request: &Request) -> Option<Failure> {
    let headers = request.headers();
    let forbidden = |message: &str| Some(Failure::new(StatusCode::FORBIDDEN, message));
    let Some(host) = text(headers, &header::HOST).filter(|host| is_own(host)) else {
        return forbidden("this server answers to localhost and to addresses in numbers only");
    };
    if !matches!(*request.method(), Method::GET | Method::HEAD | Method::POST) {
        return Some(Failure::new(StatusCode::METHOD_NOT_ALLOWED, "expected GET or POST"));
    }
    if headers.contains_key(header::ORIGIN)
        && text(headers, &header::ORIGIN).and_then(|origin| origin.strip_prefix("http://")) != Some(host)
    {
        return forbidden("pages of other sites may not ask this server");
    }
    // A link on another site may open a page here; nothing else may come from there.
    let comes_from = text(headers, &HeaderName::from_static("sec-fetch-site")).unwrap_or("none");
    let opens_page = text(headers, &HeaderName::from_static("sec-fetch-mode")) == Some("navigate")
        && request.method() == Method::GET
        && !request.uri().path().starts_with("/api/");
    if !matches!(comes_from, "none" | "same-origin") && !opens_page {
        return forbidden("pages of other sites may not ask this server");
    }
    None
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Is it a name that nobody else can give to this machine?
fn is_own(host: &str) -> bool {
    if host.parse::<SocketAddr>().is_ok() {
        return true;
    }
    let bare = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(host);
    if bare.parse::<IpAddr>().is_ok() {
        return true;
    }
    let (name, port) = host.split_once(':').unwrap_or((host, "80"));
    name.eq_ignore_ascii_case("localhost") && port.parse::<u16>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_and_localhost_are_own_names() {
        for host in ["localhost", "localhost:8417", "127.0.0.1:8417", "[::1]:8417", "[::1]", "LOCALHOST:1"] {
            assert!(is_own(host), "{host}");
        }
        for host in
            ["", "evil.example", "localhost.evil.example", "localhost:8417:1", "127.0.0.1.evil.example", "localhost:x"]
        {
            assert!(!is_own(host), "{host}");
        }
    }
}
