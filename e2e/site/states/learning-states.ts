import { removeServerHtml } from '../faults/faulty-call';
import { expect } from '@playwright/test';
import type { State } from './state';
import { answerQuestion, finishQuiz, hang, open, respond } from './visits';

export const learningStates: State[] = [
  {
    name: 'the expanded timeline with its tooltip',
    reach: async (page) => {
      await open(page, '/timeline');
      await page.getByRole('button', { name: 'Espandi' }).click();
      await page.getByRole('button', { name: 'Impero Romano' }).focus();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  { name: 'a missing quiz', reach: (page) => open(page, '/quiz/999999') },
  {
    name: 'quizzes that are being loaded',
    reach: async (page) => {
      await removeServerHtml(page);
      await hang(page, '**/api/quizzes');
      await page.goto('/quiz');
      await expect(page.getByText('Caricamento quiz...')).toBeVisible();
    },
  },
  {
    name: 'no quizzes',
    reach: async (page) => {
      await respond(page, '**/api/quizzes*', []);
      await page.goto('/quiz?categoria=sabini');
      await expect(page.getByText('Nessun quiz trovato')).toBeVisible();
    },
  },
  {
    name: 'an answered question',
    reach: async (page) => {
      await open(page, '/quiz/1');
      await page.getByRole('radio').nth(1).check();
    },
  },
  {
    name: 'a quiz after its second question',
    reach: async (page) => {
      await open(page, '/quiz/1');
      await answerQuestion(page);
      await answerQuestion(page);
    },
  },
  {
    name: 'the result of a quiz',
    reach: async (page) => {
      await respond(page, '**/api/quizzes/*/attempts', {}, 201);
      await open(page, '/quiz/1');
      await finishQuiz(page);
    },
  },
];
