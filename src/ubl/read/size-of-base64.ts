/** How many bytes a text in base64 stands for; it may be written in lines. */
export function sizeOfBase64(text: string): number {
  return Math.floor((text.replace(/[\s=]/g, '').length * 3) / 4);
}
