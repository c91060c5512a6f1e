import { articles, galleryFields } from '../kinds/articles';
import { kinds } from '../kinds/kinds';
import { quizzes } from '../kinds/quizzes';
import { emptyValue, fieldName, labelAt, valueAt, withValueAt } from './field-spec';

it('reads and changes values at any depth, and leaves the others untouched', () => {
  const quiz = { title: 'T', questions: [{ question: 'a', options: ['x', 'y'] }, { question: 'b' }] };
  expect(valueAt(quiz, ['questions', 0, 'options', 1])).toBe('y');
  expect(valueAt(quiz, ['questions', 5, 'options'])).toBeUndefined();
  const changed = withValueAt(quiz, ['questions', 0, 'options', 1], 'z');
  expect(valueAt(changed, ['questions', 0, 'options'])).toEqual(['x', 'z']);
  expect(valueAt(changed, ['questions', 1])).toBe(quiz.questions[1]);
  expect(quiz.questions[0]?.options).toEqual(['x', 'y']);
});

it('removes a field whose value is undefined', () => {
  expect(withValueAt({ a: 1, b: 2 }, ['b'], undefined)).toEqual({ a: 1 });
});

it('names fields as the problems of the server do, and labels them for people', () => {
  expect(fieldName(['questions', 2, 'answer'])).toBe('questions.3.answer');
  const quiz = { type: 'group', fields: quizzes.fields } as const;
  expect(labelAt(quiz, ['questions', '3', 'explanation'])).toBe('Domande › Domanda 3 › Spiegazione');
  expect(labelAt(quiz, ['questions', '3', 'options', '2'])).toBe('Domande › Domanda 3 › Risposte › Risposta 2');
  expect(labelAt(quiz, ['questions', '1', 'answer'])).toBe('Domande › Domanda 1 › Risposta giusta');
  expect(labelAt({ type: 'group', fields: articles.fields }, ['sconosciuto'])).toBe('sconosciuto');
});

it('describes every field of every kind once', () => {
  for (const { fields } of [...kinds, { fields: galleryFields }]) {
    const names = fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('begins a question with two answers and without optional fields', () => {
  const questions = quizzes.fields.find(({ name }) => name === 'questions');
  expect(questions?.type === 'list' && emptyValue(questions.item)).toEqual({
    question: '',
    options: ['', ''],
    explanation: '',
  });
});
