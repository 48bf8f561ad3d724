/** Files that operating systems add to folders and that users do not mean to upload. */
const SYSTEM_FILES = /^(?:\.|thumbs\.db$|desktop\.ini$)/i;

/** The dropped files; of a folder, all files in it at any depth. Without this, a folder would arrive as an unreadable file. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Read at once: the data is no longer available after the event.
  const plain = [...files];
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[][] = [];
  for (let more = await nextOf(reader); more.length > 0; more = await nextOf(reader))
    found.push(...(await Promise.all(more.filter(({ name }) => !SYSTEM_FILES.test(name)).map(filesOf))));
  return found.flat();
}

/** A reader returns a folder's entries in batches, and an empty one at the end. */
async function nextOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
