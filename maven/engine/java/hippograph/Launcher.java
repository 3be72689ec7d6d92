package hippograph;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.neo4j.cli.AdminTool;
import org.neo4j.cli.ExecutionContext;
import org.neo4j.server.CommunityBootstrapper;

/**
 * Runs the one Neo4j of a data folder. The lock and the count of users live in this process rather than in its users',
 * since only the operating system knows for certain when a process has died, and it tells by freeing locks and closing sockets.
 *
 * <p>Arguments: the engine's folder, {@code auto} or {@code kept}, the server's version, then Neo4j settings as key=value.
 */
public final class Launcher {
    /** Exit code: another process holds this data folder. */
    private static final int HELD_BY_ANOTHER = 75;

    private Launcher() {}

    public static void main(String[] args) {
        try {
            run(args);
        } catch (Exception | LinkageError failure) {
            // Threads that Neo4j has started already would keep the process, and with it the lock, for ever.
            System.err.println("The engine cannot start: " + failure.getMessage());
            failure.printStackTrace();
            System.exit(1);
        }
    }

    private static void run(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        FileLock lock = lock(folder.resolve("lock"));
        if (lock == null) System.exit(HELD_BY_ANOTHER);

        // The log's reader looks for this line to know where the present run begins.
        System.out.println("=== hippograph engine " + args[2] + ", process " + ProcessHandle.current().pid());
        int bolt = freePort("bolt", folder, 0);
        State state = new State(folder, args[2], bolt, freePort("http", folder, bolt));
        Users users = new Users(Files.readString(folder.resolve("token")).strip(), state, args[1].equals("kept"));
        users.listen();
        state.writtenBy();

        Path home = folder.resolve("neo4j");
        Map<String, String> settings = settings(args, state);
        String password = Files.readString(folder.resolve("password")).strip();
        setInitialPassword(home, password);
        CommunityBootstrapper neo4j = new CommunityBootstrapper();
        int status = neo4j.start(home, home.resolve("conf").resolve("neo4j.conf"), settings, false, false);
        if (status != 0) System.exit(status);
        users.ready();
    }

    /** Held until this process ends, however it ends; null when another process has it. */
    private static FileLock lock(Path file) throws IOException {
        FileChannel channel = OwnFile.open(file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE));
        return channel.tryLock();
    }

    /**
     * The port of the last run if it is still free, so that addresses written down stay right; any free one otherwise. Nobody listens on a
     * port that was found a moment ago, so the system may offer it once more: `other` is not taken.
     */
    private static int freePort(String name, Path folder, int other) throws IOException {
        int last = State.lastPort(folder, name);
        if (last > 0 && last != other) {
            try (ServerSocket probe = new ServerSocket()) {
                probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), last));
                return last;
            } catch (IOException taken) {
                // Somebody else listens there now.
            }
        }
        for (;;) {
            try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                if (probe.getLocalPort() != other) return probe.getLocalPort();
            }
        }
    }

    private static Map<String, String> settings(String[] args, State state) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (int i = 3; i < args.length; i++) {
            int split = args[i].indexOf('=');
            settings.put(args[i].substring(0, split), args[i].substring(split + 1));
        }
        for (String connector : new String[] {"bolt", "http"}) {
            String address = "127.0.0.1:" + (connector.equals("bolt") ? state.boltPort : state.httpPort);
            settings.put("server." + connector + ".enabled", "true");
            settings.put("server." + connector + ".listen_address", address);
            settings.put("server." + connector + ".advertised_address", address);
        }
        // By default every web page may ask; only Neo4j Browser, which this server gives out itself, has to.
        settings.put("dbms.security.http_access_control_allow_origin", "http://127.0.0.1:" + state.httpPort);
        return settings;
    }

    /** Only before the first boot; afterwards the password is in the system database. */
    private static void setInitialPassword(Path home, String password) throws IOException {
        Path data = home.resolve("data");
        if (Files.exists(data.resolve("databases").resolve("system"))) return;
        Path conf = Files.createDirectories(home.resolve("conf"));
        int status = AdminTool.execute(new ExecutionContext(home, conf), "dbms", "set-initial-password", "--", password);
        if (status != 0) System.exit(status);
    }
}
