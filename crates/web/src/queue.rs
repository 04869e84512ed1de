//! Who is answered next: so many at a time, and those who wait one client after the other.

use std::collections::VecDeque;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

/// Places, and who waits for one.
#[derive(Clone, Debug)]
pub(crate) struct Queue(Arc<Mutex<Line>>);

#[derive(Debug)]
struct Line {
    free: usize,
    waiting: VecDeque<(Client, VecDeque<oneshot::Sender<Place>>)>,
    count: usize,
    most: usize,
}

/// Who asks, as far as a server can tell: an address, or on this machine a connection, since all of them have one
/// address there, also those of a proxy. Of IPv6 a client has as many addresses as it likes, which begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Client(SocketAddr);

impl Client {
    /// Who is at the other end of a connection.
    pub(crate) fn of(peer: SocketAddr) -> Client {
        let address = match peer.ip().to_canonical() {
            address if address.is_loopback() => return Client(peer),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
            address => address,
        };
        Client(SocketAddr::new(address, 0))
    }
}

/// The right to be answered. When it is dropped, the next one has it.
#[derive(Debug)]
pub(crate) struct Place(Queue);

/// Too many wait already.
#[derive(Debug)]
pub(crate) struct Full;

impl Queue {
    /// So many places, for which at most `most` may wait.
    pub(crate) fn new(places: usize, most: usize) -> Queue {
        Queue(Arc::new(Mutex::new(Line { free: places, waiting: VecDeque::new(), count: 0, most })))
    }

    /// Waits for a place. Clients take turns; of one client the first question comes first, and it may not take more
    /// than half of the line.
    ///
    /// # Errors
    /// Too many wait already.
    pub(crate) async fn enter(&self, client: Client) -> Result<Place, Full> {
        let turn = {
            let mut line = self.line();
            if line.free > 0 {
                line.free -= 1;
                return Ok(Place(self.clone()));
            }
            line.forget_those_who_left();
            let own = line.waiting.iter().position(|(known, _)| *known == client);
            let waits = own.map_or(0, |place| line.waiting[place].1.len());
            if line.count >= line.most || waits * 2 >= line.most {
                return Err(Full);
            }
            let (sender, turn) = oneshot::channel();
            match own {
                Some(place) => line.waiting[place].1.push_back(sender),
                None => line.waiting.push_back((client, VecDeque::from([sender]))),
            }
            line.count += 1;
            turn
        };
        turn.await.map_err(|_| Full)
    }

    fn line(&self) -> std::sync::MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a place to the next one.
    fn pass_on(&self) {
        let mut line = self.line();
        while let Some((client, mut own)) = line.waiting.pop_front() {
            let Some(next) = own.pop_front() else { continue };
            line.count -= 1;
            if !own.is_empty() {
                line.waiting.push_back((client, own));
            }
            match next.send(Place(self.clone())) {
                Ok(()) => return,
                // Who has left passes nothing on: it is done here.
                Err(place) => std::mem::forget(place),
            }
        }
        line.free += 1;
    }
}

impl Line {
    fn forget_those_who_left(&mut self) {
        for (_, own) in &mut self.waiting {
            own.retain(|sender| !sender.is_closed());
        }
        self.waiting.retain(|(_, own)| !own.is_empty());
        self.count = self.waiting.iter().map(|(_, own)| own.len()).sum();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.pass_on();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn client(port: u16) -> Client {
        Client::of(([127, 0, 0, 1], port).into())
    }

    #[test]
    fn a_client_is_an_address_or_a_connection_of_this_machine() {
        let is_one = |a: &str, b: &str| Client::of(a.parse().unwrap()) == Client::of(b.parse().unwrap());
        assert!(is_one("192.0.2.1:5000", "192.0.2.1:5001") && !is_one("192.0.2.1:5000", "192.0.2.2:5000"));
        assert!(
            is_one("[2001:db8:0:1::5]:1", "[2001:db8:0:1:9::]:2")
                && !is_one("[2001:db8:0:1::]:1", "[2001:db8:0:2::]:1")
        );
        assert!(is_one("[::ffff:192.0.2.1]:1", "192.0.2.1:2"));
        assert!(!is_one("127.0.0.1:1", "127.0.0.1:2") && !is_one("[::1]:1", "[::1]:2"));
    }

    #[tokio::test]
    async fn clients_take_turns() {
        let queue = Queue::new(1, 8);
        let first = queue.enter(client(1)).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for port in [1, 1, 1, 2, 3] {
            let (queue, order) = (queue.clone(), Arc::clone(&order));
            tasks.push(tokio::spawn(async move {
                let _place = queue.enter(client(port)).await.unwrap();
                order.lock().unwrap().push(port);
            }));
            tokio::task::yield_now().await;
        }
        drop(first);
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(*order.lock().unwrap(), [1, 2, 3, 1, 1]);
    }

    #[tokio::test]
    async fn those_who_leave_take_no_place_and_too_many_are_refused() {
        let queue = Queue::new(2, 4);
        let places = [queue.enter(client(1)).await.unwrap(), queue.enter(client(2)).await.unwrap()];
        let served = Arc::new(AtomicUsize::new(0));
        let wait = |port: u16| {
            let (queue, served) = (queue.clone(), Arc::clone(&served));
            tokio::spawn(async move {
                let _place = queue.enter(client(port)).await.unwrap();
                served.fetch_add(1, Ordering::Relaxed);
            })
        };
        let tasks = [wait(3), wait(3), wait(4), wait(5)];
        tokio::task::yield_now().await;
        assert!(queue.enter(client(3)).await.is_err(), "half of the line");
        assert!(queue.enter(client(6)).await.is_err(), "the line is full");
        tasks[0].abort();
        tasks[2].abort();
        tokio::task::yield_now().await;
        drop(places);
        for (number, task) in tasks.into_iter().enumerate() {
            assert_eq!(task.await.is_ok(), number % 2 == 1);
        }
        assert_eq!(served.load(Ordering::Relaxed), 2);
        let again = [queue.enter(client(7)).await, queue.enter(client(7)).await];
        assert!(again.iter().all(Result::is_ok), "both places are free again");
    }
}
