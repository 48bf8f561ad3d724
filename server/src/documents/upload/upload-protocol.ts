import { UPLOAD_URL } from '@munshi/contract/documents/file.endpoints';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileAnswer, FileCall } from '../../platform/http/file-handler.ts';
import { serveTus } from '../../platform/http/tus-uploads.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import * as uploadRepository from './upload.repository.ts';
import { beginUpload, finishUpload, MAX_FILE_BYTES, receive } from './upload.service.ts';

interface TusDeps {
  readonly storage: Storage;
  readonly config: Config;
}

/** The uploads of documents of one caller. */
export async function handleTus(call: FileCall, { storage, config }: TusDeps): Promise<FileAnswer> {
  const { actor, read, write } = call;
  const find = async (id: string) => {
    const upload = await read(async (db) => await uploadRepository.findOwn(db, id, actor.userId));
    if (!upload) throw new AppError('upload.not_found');
    return upload;
  };
  return await serveTus(call, {
    url: UPLOAD_URL,
    maxBytes: MAX_FILE_BYTES,
    create: async (upload) => await write(async (db) => await beginUpload(db, { actor, config }, upload)),
    find: async (id) => {
      const { size_bytes: size, offset_bytes: offset } = await find(id);
      return { size, offset };
    },
    write: async (id, source) => await receive(write, storage, await find(id), source),
    remove: async (id) => {
      const { tenant_id: tenantId } = await find(id);
      const isDeleted = await write(async (db) => await uploadRepository.deleteUpload(db, id));
      if (!isDeleted) throw new AppError('upload.not_found');
      await storage.remove({ tenantId, id });
    },
    finishIfWhole: async (id) => {
      const upload = await read(async (db) => await uploadRepository.findOwn(db, id, actor.userId));
      if (upload?.offset_bytes !== upload?.size_bytes || !upload || upload.finished_at !== null) return;
      await finishUpload(write, storage, config, upload);
      call.changed();
    },
  });
}
