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

describe.each(bodies)('the body of a %s', (_name, schema, valid) => {
  it('is accepted with its required fields', () => {
    expect(z.safeParse(schema, valid).success).toBe(true);
  });

  it('is rejected with an unknown field', () => {
    expect(z.safeParse(schema, { ...valid, role: 'admin' }).success).toBe(false);
    expect(z.safeParse(schema, JSON.parse(JSON.stringify(valid).replace('{', '{"constructor":{},'))).success).toBe(
      false,
    );
  });

  it('is rejected when any field is a list, an object or missing', () => {
    for (const field of Object.keys(valid)) {
      for (const value of [[valid[field]], { value: valid[field] }, undefined, null, true]) {
        expect([field, value, z.safeParse(schema, { ...valid, [field]: value }).success]).toEqual([
          field,
          value,
          false,
        ]);
      }
    }
  });

  it.each([null, [], 'text', 1])('is rejected when it is %j', (body) => {
    expect(z.safeParse(schema, body).success).toBe(false);
  });
});

describe('a text that a visitor sends', () => {
  const schema = sentText(10, 20, 'Troppo corto');
  const errorOf = (text: unknown) => z.safeParse(schema, text).error?.issues[0]?.message;

  it.each(['dieci lett', 'già più lunga 🏺', 'a\nb\tc d e f'])('is accepted unchanged: %j', (text) => {
    expect(z.parse(schema, text)).toBe(text);
  });

  it('is measured in UTF-16 units, at both ends', () => {
    expect(errorOf('x'.repeat(9))).toBe('Troppo corto');
    expect(errorOf('x'.repeat(20))).toBeUndefined();
    expect(errorOf('x'.repeat(21))).toBe('Al massimo 20 caratteri');
  });

  it('must not be blank', () => {
    expect(errorOf(' '.repeat(12))).toBe('Troppo corto');
  });

  it.each([
    ['NUL', 'con uno \0 dentro'],
    ['the first half of a surrogate pair', 'con mezzo \ud83d segno'],
    ['the second half of a surrogate pair', 'con mezzo \udffa segno'],
  ])('is rejected with %s, which PostgreSQL cannot store', (_what, text) => {
    expect(errorOf(text)).toBe('Il testo contiene caratteri non ammessi');
  });
});

describe('the messages of the forms', () => {
  it('require a message of at least ten characters', () => {
    const { error } = z.safeParse(contactMessageSchema, { ...contact, message: 'breve' });
    expect(error?.issues[0]?.message).toBe('Il messaggio deve contenere almeno 10 caratteri');
  });

  it.each(['a@b', 'ada', '@example.org', `${'a'.repeat(250)}@example.org`])('reject the address %s', (email) => {
    expect(z.safeParse(subscriptionSchema, { email }).error?.issues[0]?.message).toBe('Indirizzo email non valido');
  });

  it('reject a score above the number of questions', () => {
    const { error } = z.safeParse(newAttemptSchema, { score: 6, totalQuestions: 5 });
    expect(error?.issues[0]).toMatchObject({ path: ['score'], message: 'Il punteggio supera il numero di domande' });
  });
});
