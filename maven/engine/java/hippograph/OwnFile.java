package hippograph;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files that only their owner may read, as every other one of the data folder. */
final class OwnFile {
    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private OwnFile() {}

    /** A file that an earlier version left readable is closed to others too. */
    static FileChannel open(Path file, Set<? extends OpenOption> options) throws IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) return FileChannel.open(file, options);
        FileAttribute<?> mode = PosixFilePermissions.asFileAttribute(OWNER_ONLY);
        FileChannel channel = FileChannel.open(file, options, mode);
        try {
            Files.setPosixFilePermissions(file, OWNER_ONLY);
        } catch (IOException ignored) {
            // Some mounted file systems have one set of rights for all files.
        }
        return channel;
    }
}
