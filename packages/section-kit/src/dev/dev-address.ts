/** Returns the first line of `npm run dev`: the section, the site that it is in, and where the section's first page is. */
export const devAddressLine = (section: string, site: string, page: string): string =>
  `${section} dentro ${site}: ${page}  (Ctrl-C per finire)`;

/**
 * Matches the output of `npm run dev` once the section is compiled. Its group is the port of the page, not that of a site on
 * this machine; Playwright sets the environment variable of that name, in upper case.
 */
export const devPortPattern = / dentro \S+: http:\/\/localhost:(?<salaria_dev_port>\d+)[\s\S]*compilata in/;
