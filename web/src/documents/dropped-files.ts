/** What systems put into folders by themselves: nobody means these. */
const NOT_MEANT = /^(?:\.|thumbs\.db$|desktop\.ini$)/i;

/**
 * The files that were dropped; of a folder, all that lie in it, however deep. Without this a folder comes as a file that
 * cannot be read.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Taken at once: when the event is over, nothing of it can be had any more.
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
    found.push(...(await Promise.all(more.filter(({ name }) => !NOT_MEANT.test(name)).map(filesOf))));
  return found.flat();
}

/** A reader gives a folder in parts, and an empty one at its end. */
async function nextOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
