import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';
import { expect, requireTool, test } from '../../testing/test';

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

/** Harvests all records with HTTP::OAI, which follows resumption tokens, and prints their identifiers. */
const harvester = `
  use HTTP::OAI;
  my ($url, $format) = @ARGV;
  my $client = HTTP::OAI::Harvester->new(baseURL => $url);
  my $answer = $client->ListRecords(metadataPrefix => $format, onRecord => sub { print $_[0]->identifier, "\\n" });
  die $answer->message if $answer->is_error;`;

test.describe('a client of libraries', () => {
  requireTool(spawnSync('perl', ['-MHTTP::OAI', '-e', '1']).status === 0, 'no HTTP::OAI (Debian: libhttp-oai-perl)');

  test('harvests every record once', async ({ request, baseURL }) => {
    const lengthOf = async (list: string) => (await (await request.get(`/api/${list}`)).json()).length;
    const lines = execFileSync('perl', ['-e', harvester, `${baseURL}/oai`, 'oai_dc'], { encoding: 'utf8' });
    const identifiers = lines.trim().split('\n');
    expect(identifiers).toHaveLength((await lengthOf('artifacts')) + (await lengthOf('posts')));
    expect(new Set(identifiers).size).toBe(identifiers.length);
  });
});
