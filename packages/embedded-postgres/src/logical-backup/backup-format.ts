/** First line of a backup; the number changes when an older `restoreBackup` could not read it. */
export const header = '-- Salaria logical backup 1';

/** The line before a COPY statement, whose rows follow it. */
export const rowsFollow = '-- rows';

/** PostgreSQL's end of the rows of a COPY statement. No row is written so: the text format escapes backslashes. */
export const endOfRows = '\\.';

/** Last line of a backup. Without it the file was cut. */
export const endOfBackup = '-- end of backup';
