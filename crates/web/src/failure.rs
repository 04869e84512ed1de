//! Why a question has no answer, as a status and a JSON object.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gruk_workbench::BadInput;
use serde_json::{Value, json};

/// A reason not to answer.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    object: Value,
}

impl Failure {
    /// The workbench cannot make sense of the query.
    pub(crate) fn bad(query: &str) -> impl FnOnce(BadInput) -> Failure {
        let query = query.to_string();
        move |error| Failure { status: StatusCode::BAD_REQUEST, object: gruk_verbs::bad_input(&query, &error) }
    }

    /// Any other reason, in a sentence.
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Failure {
        Failure { status, object: json!({ "error": { "message": message.into() } }) }
    }

    /// The request itself is wrong.
    pub(crate) fn request(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, message)
    }

    /// The object alone, for streams.
    pub(crate) fn into_object(self) -> Value {
        self.object
    }
}

impl From<gruk_verbs::Failure> for Failure {
    fn from(failure: gruk_verbs::Failure) -> Self {
        Failure { status: StatusCode::BAD_REQUEST, object: failure.object() }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.object)).into_response()
    }
}
