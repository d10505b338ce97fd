/** The message is one Italian line for the person who runs the command. */
export class BackupError extends Error {}
