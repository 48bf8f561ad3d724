/** Why a backup or restore failed, in words for the operator. */
export class BackupError extends Error {}
