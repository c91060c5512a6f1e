import { chatMessageSchema } from '@salaria/contracts/chat';
import { sentText } from '@salaria/contracts/common';
import { contactMessageSchema } from '@salaria/contracts/contact';
import { adminLoginSchema } from '@salaria/contracts/admin';
import { subscriptionSchema } from '@salaria/contracts/newsletter';
import { newAttemptSchema } from '@salaria/contracts/quizzes';
import * as z from '@salaria/contracts/z';

const contact = { name: 'Ada', email: 'ada@example.org', subject: 'Altro', message: 'Una domanda sul miliario.' };

const bodies: [string, z.ZodMiniType, Record<string, unknown>][] = [
  ['contact message', contactMessageSchema, contact],
  ['subscription', subscriptionSchema, { email: 'ada@example.org' }],
  ['chat message', chatMessageSchema, { message: 'Chi era Vacuna?' }],
  ['attempt', newAttemptSchema, { score: 4, totalQuestions: 5 }],
  ['login', adminLoginSchema, { token: 'una chiave' }],
];

describe.each(bodies)('the body of a %s', (_name, schema, good) => {
  it('is taken when it has what it needs', () => {
    expect(z.safeParse(schema, good).success).toBe(true);
  });

  it('is refused with a field that nobody asked for', () => {
    expect(z.safeParse(schema, { ...good, role: 'admin' }).success).toBe(false);
    expect(z.safeParse(schema, JSON.parse(JSON.stringify(good).replace('{', '{"constructor":{},'))).success).toBe(
      false,
    );
  });

  it('is refused when any of its fields is a list, an object or missing', () => {
    for (const field of Object.keys(good)) {
      for (const value of [[good[field]], { value: good[field] }, undefined, null, true]) {
        expect([field, value, z.safeParse(schema, { ...good, [field]: value }).success]).toEqual([field, value, false]);
      }
    }
  });

  it.each([null, [], 'text', 1])('is refused when it is %j', (body) => {
    expect(z.safeParse(schema, body).success).toBe(false);
  });
});

describe('a text that a visitor sends', () => {
  const schema = sentText(10, 20, 'Troppo corto');
  const problem = (text: unknown) => z.safeParse(schema, text).error?.issues[0]?.message;

  it.each(['dieci lett', 'già più lunga 🏺', 'a\nb\tc d e f'])('is taken as it is: %j', (text) => {
    expect(z.parse(schema, text)).toBe(text);
  });

  it('is measured in UTF-16 units, at both ends', () => {
    expect(problem('x'.repeat(9))).toBe('Troppo corto');
    expect(problem('x'.repeat(20))).toBeUndefined();
    expect(problem('x'.repeat(21))).toBe('Al massimo 20 caratteri');
  });

  it('is not made of blanks', () => {
    expect(problem(' '.repeat(12))).toBe('Troppo corto');
  });

  it.each([
    ['NUL', 'con uno \0 dentro'],
    ['the first half of a surrogate pair', 'con mezzo \ud83d segno'],
    ['the second half of a surrogate pair', 'con mezzo \udffa segno'],
  ])('is refused with %s, which the database cannot hold', (_what, text) => {
    expect(problem(text)).toBe('Il testo contiene caratteri non ammessi');
  });
});

describe('the messages of the forms', () => {
  it('ask for at least ten characters of message', () => {
    const { error } = z.safeParse(contactMessageSchema, { ...contact, message: 'breve' });
    expect(error?.issues[0]?.message).toBe('Il messaggio deve contenere almeno 10 caratteri');
  });

  it.each(['a@b', 'ada', '@example.org', `${'a'.repeat(250)}@example.org`])('refuse the address %s', (email) => {
    expect(z.safeParse(subscriptionSchema, { email }).error?.issues[0]?.message).toBe('Indirizzo email non valido');
  });

  it('refuse more right answers than questions', () => {
    const { error } = z.safeParse(newAttemptSchema, { score: 6, totalQuestions: 5 });
    expect(error?.issues[0]).toMatchObject({ path: ['score'], message: 'Il punteggio supera il numero di domande' });
  });
});
