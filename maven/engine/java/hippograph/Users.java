package hippograph;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Counts who uses the server: an open connection is a user. The operating system closes it when the user dies, whatever it dies of.
 *
 * <p>Lines of text on a loopback port. Server: {@code hippograph-engine 1 <nonce>}. Client: {@code <HMAC-SHA256 of the nonce under
 * the token, hex> <command> …}. Commands: {@code lease <pid> <name>} → {@code joined}, then {@code ready} once Bolt answers, held
 * open, and {@code stopped} before it ends by {@code stop force}; {@code status} → one line each; {@code keep} → {@code kept}; {@code stop} or {@code stop force} → {@code in-use} and the users, or
 * {@code stopping} and the connection closes when the process has ended.
 */
final class Users {
    private static final long GRACE_MS = 2_000;
    private static final long FIRST_USER_MS = 60_000;
    private static final int HANDSHAKE_MS = 10_000;
    private static final int BOOT_SECONDS = 120;
    private static final int SHUTDOWN_SECONDS = 120;

    private record User(String description, PrintWriter out) {}

    private final byte[] token;
    private final State state;
    private final Map<Socket, User> users = new LinkedHashMap<>();
    private final CountDownLatch booted = new CountDownLatch(1);
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(daemon());
    private boolean kept;
    private boolean ending;

    Users(String token, State state, boolean kept) {
        this.token = token.getBytes(StandardCharsets.UTF_8);
        this.state = state;
        this.kept = kept;
    }

    void listen() throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        daemon().newThread(() -> acceptAll(server)).start();
        state.running(server.getLocalPort());
        endWhenUnused(FIRST_USER_MS);
    }

    synchronized void ready() {
        booted.countDown();
        for (User user : users.values()) user.out.println("ready");
    }

    private static java.util.concurrent.ThreadFactory daemon() {
        return Thread.ofPlatform().daemon().name("hippograph-users-", 0).factory();
    }

    private void acceptAll(ServerSocket server) {
        while (true) {
            try {
                Socket socket = server.accept();
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException gone) {
                end();
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setSoTimeout(HANDSHAKE_MS);
            PrintWriter out = new PrintWriter(socket.getOutputStream(), true, StandardCharsets.UTF_8);
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            String nonce = nonce();
            out.println("hippograph-engine 1 " + nonce);
            String line = in.readLine();
            String[] words = line == null ? new String[0] : line.split(" ", 4);
            if (words.length < 2 || !signed(nonce, words[0])) {
                out.println("denied");
                return;
            }
            switch (words[1]) {
                case "lease" -> lease(socket, in, out, words);
                case "status" -> status(out);
                case "keep" -> keep(out);
                case "stop" -> stop(socket, in, out, words.length > 2);
                default -> out.println("unknown");
            }
        } catch (IOException gone) {
            // A user that died in mid-sentence has nothing more to hear.
        } finally {
            left(socket);
        }
    }

    private void lease(Socket socket, BufferedReader in, PrintWriter out, String[] words) throws IOException {
        synchronized (this) {
            if (ending) {
                out.println("ending");
                return;
            }
            users.put(socket, new User(words[2] + " " + Instant.now() + " " + words[3], out));
            out.println("joined");
            if (booted.getCount() == 0) out.println("ready");
        }
        socket.setSoTimeout(0);
        while (in.readLine() != null) {
            // Users say nothing more; the end of the stream is the message.
        }
    }

    private synchronized void left(Socket socket) {
        if (users.remove(socket) != null && users.isEmpty()) endWhenUnused(GRACE_MS);
    }

    private synchronized void status(PrintWriter out) {
        out.println("mode " + (kept ? "kept" : "auto"));
        out.println("ready " + (booted.getCount() == 0));
        describeUsers(out);
    }

    private void describeUsers(PrintWriter out) {
        for (User user : users.values()) out.println("user " + user.description);
    }

    private synchronized void keep(PrintWriter out) {
        if (!ending) kept = true;
        out.println(ending ? "ending" : "kept");
    }

    private void stop(Socket socket, BufferedReader in, PrintWriter out, boolean force) throws IOException {
        synchronized (this) {
            if (!users.isEmpty() && !force) {
                out.println("in-use");
                describeUsers(out);
                return;
            }
            out.println("stopping");
            for (User user : users.values()) user.out.println("stopped");
            ending = true;
        }
        end();
        socket.setSoTimeout(0);
        in.readLine();
    }

    private void endWhenUnused(long afterMs) {
        timer.schedule(
                () -> {
                    synchronized (this) {
                        if (kept || ending || !users.isEmpty()) return;
                        ending = true;
                    }
                    end();
                },
                afterMs,
                TimeUnit.MILLISECONDS);
    }

    /** Lets Neo4j shut down by its own hook; a hook that hangs is cut off, since the store recovers from that and a hang is for ever. */
    private void end() {
        daemon().newThread(() -> {
            try {
                booted.await(BOOT_SECONDS, TimeUnit.SECONDS);
                timer.schedule(() -> Runtime.getRuntime().halt(1), SHUTDOWN_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException impossible) {
                Thread.currentThread().interrupt();
            }
            state.remove();
            System.exit(0);
        }).start();
    }

    private static String nonce() {
        byte[] bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private boolean signed(String nonce, String signature) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(token, "HmacSHA256"));
            String expected = HexFormat.of().formatHex(mac.doFinal(nonce.getBytes(StandardCharsets.UTF_8)));
            return MessageDigest.isEqual(
                    expected.getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException broken) {
            return false;
        }
    }
}
