const headerBytes = 6;
const entryBytes = 16;

/** A square PNG with its width in pixels, at most 256. */
export interface IconImage {
  readonly width: number;
  readonly png: Buffer;
}

/** Packs PNGs into one ICO file: a header, one directory entry for each, then the PNGs as they are. */
export function packIco(images: readonly IconImage[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { width, png }] of images.entries()) {
    const entry = headerBytes + entryBytes * index;
    // A byte can't hold 256, so the format writes it as 0.
    directory.writeUInt8(width % 256, entry);
    directory.writeUInt8(width % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}
