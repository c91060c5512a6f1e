import { space, Stack } from '@salaria/ui';
import { deskPage } from '../desk/desk-page';
import { TitledPart } from '../desk/parts/layout';
import { Redirects } from './redirects';
import { WordPressImport } from './wordpress-import';

const Moving = () => (
  <Stack style={{ gap: space.xl }}>
    <TitledPart id="wordpress" title="Porta qui un sito WordPress">
      <WordPressImport />
    </TitledPart>
    <TitledPart id="rinvii" title="Indirizzi del sito vecchio">
      <Redirects />
    </TitledPart>
  </Stack>
);

export default deskPage(
  { title: 'Trasloco', lead: 'Da un sito vecchio a questo: i testi, e gli indirizzi che la gente conosce.' },
  Moving,
);
