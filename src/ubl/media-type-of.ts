import { mediaTypes } from '../codes/media-types.js';

/**
 * The media type of an attachment (BT-125-1): what the Document says, in small letters and without parameters
 * such as a charset; else what the extension of the file name stands for; else the type of unknown bytes, which
 * BR-CL-24 refuses by name where a missing type would only be an error of the schema.
 */
export function mediaTypeOf(fileName: string, fileType = ''): string {
  const type = fileType.replace(/;.*/s, '').trim().toLowerCase();
  if (type !== '') return type;
  const [, extension = ''] = /\.([^.]+)$/.exec(fileName.toLowerCase()) ?? [];
  const known = Object.entries(mediaTypes).find(([, extensions]) => extensions.includes(extension));
  return known?.[0] ?? 'application/octet-stream';
}
