package hippograph;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What this run tells others through files: {@code state.json} while it lives, {@code written-by.json} for good. */
final class State {
    final int boltPort;
    final int httpPort;
    private final Path folder;
    private final String version;
    private final String startedAt = Instant.now().toString();

    State(Path folder, String version, int boltPort, int httpPort) {
        this.folder = folder;
        this.version = version;
        this.boltPort = boltPort;
        this.httpPort = httpPort;
        Runtime.getRuntime().addShutdownHook(new Thread(this::remove));
    }

    /** Where users are to knock. Every value is a number, a version or an instant, so nothing needs escaping. */
    void running(int usersPort) throws IOException {
        write("state.json", String.format(
                "{\"pid\":%d,\"version\":\"%s\",\"startedAt\":\"%s\",\"boltPort\":%d,\"httpPort\":%d,\"usersPort\":%d}%n",
                ProcessHandle.current().pid(), version, startedAt, boltPort, httpPort, usersPort));
    }

    /** Before the store is opened, since opening it may upgrade it. */
    void writtenBy() throws IOException {
        write("written-by.json", String.format(
                "{\"neo4j\":\"%s\",\"boltPort\":%d,\"httpPort\":%d}%n", version, boltPort, httpPort));
    }

    static int lastPort(Path folder, String name) throws IOException {
        Path file = folder.resolve("written-by.json");
        if (!Files.exists(file)) return 0;
        Matcher found = Pattern.compile("\"" + name + "Port\":(\\d+)").matcher(Files.readString(file));
        return found.find() ? Integer.parseInt(found.group(1)) : 0;
    }

    void remove() {
        try {
            Files.deleteIfExists(folder.resolve("state.json"));
        } catch (IOException ignored) {
            // A state file that stays behind is recognised as stale by whoever knocks.
        }
    }

    private void write(String name, String text) throws IOException {
        Path partial = folder.resolve(name + ".part");
        Set<OpenOption> options = Set.of(CREATE, WRITE, TRUNCATE_EXISTING);
        try (FileChannel channel = OwnFile.open(partial, options)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) channel.write(bytes);
        }
        Files.move(partial, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
