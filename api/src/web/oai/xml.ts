import { create } from 'xmlbuilder2';

/** An element or text: `@name` are attributes, `#` is the text; undefined and empty lists write nothing. */
type XmlNode = string | number | undefined | XmlElement | readonly XmlNode[];
export type XmlElement = { [name: string]: XmlNode };

/** Returns an XML document. Characters that XML 1.0 cannot represent are removed. */
export const renderXml = (root: XmlElement): string =>
  create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, root).end();
