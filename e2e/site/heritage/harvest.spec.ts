import { execFileSync, spawnSync } from 'node:child_process';
import { expect, requireTool, test } from '../../testing/test';

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
