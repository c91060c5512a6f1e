import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';
import { expect, test } from '../../testing/test';

const schemasDir = fileURLToPath(new URL('../../../api/src/web/oai/testing/', import.meta.url));
const schemas = readdirSync(schemasDir).map((fileName) => ({
  fileName,
  contents: readFileSync(schemasDir + fileName, 'utf8'),
}));
const isMain = ({ fileName }: { fileName: string }) => fileName === 'oai-pmh.xsd';

for (const format of ['oai_dc', 'lido'])
  test(`all records of the site's content are valid ${format}`, async ({ request }) => {
    const size = (await (await request.get('/api/artifacts')).json()).length;
    let token = '';
    let records = 0;
    do {
      const rest = token ? `resumptionToken=${token}` : `metadataPrefix=${format}`;
      const text = await (await request.get(`/oai?verb=ListRecords&${rest}`)).text();
      const xml = { fileName: 'response.xml', contents: text };
      const preload = schemas.filter((schema) => !isMain(schema));
      const { errors } = await validateXML({ xml, schema: schemas.filter(isMain), preload });
      expect(errors).toEqual([]);
      records += text.split('<metadata>').length - 1;
      token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1] ?? '';
    } while (token);
    expect(records).toBeGreaterThanOrEqual(size);
  });
