import { blogStates } from './blog-states';
import { chatStates } from './chat-states';
import { communityStates } from './community-states';
import { galleryStates } from './gallery-states';
import { learningStates } from './learning-states';
import { shellStates } from './shell-states';
import type { State } from './state';

export const states: State[] = [
  ...shellStates,
  ...blogStates,
  ...galleryStates,
  ...learningStates,
  ...communityStates,
  ...chatStates,
];
