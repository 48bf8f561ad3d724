import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipStream } from './zip-stream.ts';

const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );

it('a ZIP stream fails with the error of an entry', async () => {
  const broken = () =>
    Readable.from(
      (function* () {
        yield Buffer.from('a');
        throw new Error('the disk is gone');
      })(),
      { objectMode: false },
    );
  for (const open of [async () => await Promise.resolve(broken()), async () => await Promise.reject(new Error('the disk is gone'))]) {
    const zip = new ZipStream();
    zip.add('whole', {}, async () => await Promise.resolve(Readable.from([Buffer.from('b')])));
    zip.add('broken', {}, open);
    zip.end();
    await expect(buffer(zip.body)).rejects.toThrow('the disk is gone');
  }
});

it('a ZIP stream reports to a late reader an error that occurred before', async () => {
  const zip = new ZipStream();
  zip.add('broken', {}, async () => await Promise.reject(new Error('the disk is gone')));
  await new Promise((resolve) => zip.body.once('close', resolve));
  zip.add('never', {}, async () => await Promise.resolve(Readable.from([Buffer.from('b')])));
  zip.end();
  await expect(buffer(zip.body)).rejects.toThrow('the disk is gone');
});

it('a ZIP stream closes its source when its reader stops reading', async () => {
  const zip = new ZipStream();
  const source = endless();
  zip.add('endless', { compress: false }, async () => await Promise.resolve(source));
  zip.end();
  for await (const chunk of zip.body) {
    expect(chunk).toBeInstanceOf(Buffer);
    break;
  }
  await new Promise((resolve) => (source.destroyed ? resolve(undefined) : source.once('close', resolve)));
  expect(source.destroyed).toBe(true);
});
