import { contextOf, inContext, questionsIn, searchedAs } from './follow-up.js';

const context = { subject: 'ponte Sigillo' };

describe('follow-up questions', () => {
  it.each([
    'E quando?',
    'E dove si trova?',
    'Perché?',
    'Dove morì?',
    'Quando è stato restaurato?',
    'Quando nacque?',
    "Chi l'ha costruito?",
    'Quando lo costruirono?',
    'E il suo arco?',
    'Ma chi lo volle?',
  ])('%j leans on the question before', (message) => {
    expect(inContext(message, context)).toEqual({ text: message, subject: 'ponte Sigillo' });
  });

  it.each([
    "Cos'è la transumanza?",
    'Chi era Vacuna?',
    'Dove nacque Vespasiano?',
    'Quanto è lungo il miglio romano?',
    'E la chiesa di Santa Rufina quando fu costruita?',
  ])('%j stands by itself', (message) => {
    expect(inContext(message, context)).toEqual({ text: message, subject: '' });
  });

  it('leans on nothing at the beginning of a chat', () => {
    expect(inContext('E quando?', { subject: '' })).toEqual({ text: 'E quando?', subject: '' });
  });

  it('remembers what names something, once, with what it took over', () => {
    expect(contextOf({ text: 'Quando fu costruito il ponte di Sigillo?', subject: '' }).subject).toBe(
      'costruito ponte Sigillo',
    );
    expect(contextOf({ text: 'E quando?', subject: 'ponte Sigillo' }).subject).toBe('ponte Sigillo');
    expect(contextOf({ text: 'parola '.repeat(300), subject: '' }).subject.length).toBeLessThanOrEqual(200);
  });
});

describe('compound questions', () => {
  const texts = (message: string) => questionsIn(message, { subject: '' }).map(searchedAs);

  it.each([
    ['Chi era Vacuna e dove era venerata?', ['Chi era Vacuna', 'dove era venerata? Vacuna']],
    ['Chi fondò Posta? Quando nacque Vespasiano?', ['Chi fondò Posta', 'Quando nacque Vespasiano?']],
    ['Chi costruì il ponte e il muro?', ['Chi costruì il ponte e il muro?']],
    ['Quando e dove nacque Vespasiano?', ['Quando e dove nacque Vespasiano?']],
    ['Dove nacque?', ['Dove nacque?']],
  ])('takes %j for %j', (message, questions) => {
    expect(texts(message)).toEqual(questions);
  });

  it('answers three at most', () => {
    expect(texts('Chi era Vacuna? Chi era Cecco? Chi era Floro? Chi era Plinio?')).toHaveLength(3);
  });
});
