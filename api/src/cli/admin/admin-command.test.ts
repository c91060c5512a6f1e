import { parseCommand } from './admin-command.js';
import { CommandError } from '../command-line.js';

describe('a command line that is no command', () => {
  it.each([
    [[], /^Uso:/],
    [['messaggi'], /^Comando sconosciuto: messaggi/],
    [['constructor'], /^Comando sconosciuto/],
    [['messages', '--csvv', 'x'], /^Opzione sconosciuta: --csvv/],
    [['messages', '--csv'], /^L'opzione --csv .*non è scritta bene/],
    [['messages', '--yes'], /^«messages list» non ha l'opzione --yes/],
    [['subscribers', '--pending'], /non ha l'opzione --pending/],
    [['messages', '--limit', '0'], /^--limit dev'essere un numero/],
    [['discoveries', 'verify', '1'], /^Manca chi ha verificato/],
    [['discoveries', 'verify', '--by', 'Rita'], /^Manca il numero/],
    [['discoveries', 'verify', '2147483648', '--by', 'Rita'], /^Il numero dev'essere/],
    [['discoveries', 'reject', '1', '2', '--yes'], /^Non capisco: 2/],
    [['errors', 'list', 'mf-blog', 'mf-chat'], /^Non capisco: mf-chat/],
    [['errors', '--yes'], /non ha l'opzione --yes/],
    [['person', 'delete'], /^Manca l'indirizzo/],
    [['person', 'delete', 'anna', '--yes'], /^Manca l'indirizzo/],
  ])('is rejected with an explanation: %j', (words, message) => {
    const attempt = () => parseCommand(words);
    expect(attempt).toThrow(CommandError);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(expect.objectContaining({ exitCode: 2 }));
  });
});
