import { createRoot } from 'react-dom/client';
import { Showcase } from './showcase';

const place = document.getElementById('showcase');
if (place) createRoot(place).render(<Showcase />);
