import { DeskPage } from '../desk/desk-page';

export default function OverviewPage() {
  return (
    <DeskPage title="Redazione" lead="La scrivania di chi lavora al sito dell'associazione.">
      {({ name }) => <p>Benvenuto, {name}.</p>}
    </DeskPage>
  );
}
