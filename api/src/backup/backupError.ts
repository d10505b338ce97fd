/** The message is one Italian line for the person who runs the command. */
export class BackupError extends Error {}

/** A file of a backup is absent, damaged, or can't be decrypted with this key. */
export class UnusableFile extends BackupError {}
