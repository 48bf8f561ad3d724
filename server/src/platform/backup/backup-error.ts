/** Why a backup or a restore did not come about, in words for whoever asked for it. */
export class BackupError extends Error {}
