/** The `Upload-Metadata` header of the tus protocol: names and base64 values. */
export function metadataOf(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
