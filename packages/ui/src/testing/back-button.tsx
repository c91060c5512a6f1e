import { useNavigate } from 'react-router-dom';
import { fireEvent, screen } from '@testing-library/react';

const words = 'Indietro nella cronologia';

/** Stands on the page for the browser's own back button. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {words}
    </button>
  );
}

/** Goes back as the browser's button does: no pointer touches the page, so no dialog takes it for a click outside. */
export const goBack = () => fireEvent.click(screen.getByText(words));
