/** A file that is no table of its kind; the message is for the editor, after «La tabella …». */
export class UnreadableTable extends Error {}
