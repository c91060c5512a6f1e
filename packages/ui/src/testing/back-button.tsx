import { useNavigate } from 'react-router-dom';
import { fireEvent, screen } from '@testing-library/react';

const label = 'Indietro nella cronologia';

/** A test's substitute for the browser's back button. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {label}
    </button>
  );
}

/** Navigates back without pointer events, which a dialog would treat as a click outside. */
export const goBack = (): boolean => fireEvent.click(screen.getByText(label));
