/** Tables that the server reads, as `accept` has them. */
export const tableFileTypes = '.csv,.txt,.tsv,.xlsx,.ods,.xls,text/csv';
