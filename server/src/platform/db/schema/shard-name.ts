/** Of the name of a shard, as a regular expression in SQL: Citus shows the shards of a machine to the owner of the tables. */
export const SHARD_NAME = String.raw`_\d{6,}$`;
