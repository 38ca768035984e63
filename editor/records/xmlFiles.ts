/** A page's own drawing: its shapes are records, like the elements of the page. A symbol of generated pages: so is it. */
const drawing = /^images\/(?:drawing|symbol)-[^/]+\.svg$/;

/** Whether a file of a station is read into records; of any other only the SHA-256 is known. */
export function isXmlFile(name: string): boolean {
  return name.endsWith('.xml') || drawing.test(name);
}
