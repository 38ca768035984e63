/** What was cut out of a file that was read as plain XML is not plain or not well-formed: the file is to be read otherwise. */
export class NotPlain extends Error {}
