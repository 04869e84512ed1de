//! Fuzzer.
