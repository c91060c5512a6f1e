import { searchText } from '@salaria/search/answer';
import { contextOf, resolveSubject, splitQuestions } from './questions.js';

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
  ])('%j takes the previous subject', (message) => {
    expect(resolveSubject(message, context)).toEqual({ text: message, subject: 'ponte Sigillo' });
  });

  it.each([
    "Cos'è la transumanza?",
    'Chi era Vacuna?',
    'Dove nacque Vespasiano?',
    'Quanto è lungo il miglio romano?',
    'E la chiesa di Santa Rufina quando fu costruita?',
  ])('%j is complete', (message) => {
    expect(resolveSubject(message, context)).toEqual({ text: message, subject: '' });
  });

  it('has no subject at the beginning of a chat', () => {
    expect(resolveSubject('E quando?', { subject: '' })).toEqual({ text: 'E quando?', subject: '' });
  });

  it('stores the distinct words that name something, inherited ones included', () => {
    expect(contextOf({ text: 'Quando fu costruito il ponte di Sigillo?', subject: '' }).subject).toBe(
      'costruito ponte Sigillo',
    );
    expect(contextOf({ text: 'E quando?', subject: 'ponte Sigillo' }).subject).toBe('ponte Sigillo');
    expect(contextOf({ text: 'parola '.repeat(300), subject: '' }).subject.length).toBeLessThanOrEqual(200);
  });
});

describe('compound questions', () => {
  const texts = (message: string) => splitQuestions(message, { subject: '' }).map(searchText);

  it.each([
    ['Chi era Vacuna e dove era venerata?', ['Chi era Vacuna', 'dove era venerata? Vacuna']],
    ['Chi fondò Posta? Quando nacque Vespasiano?', ['Chi fondò Posta', 'Quando nacque Vespasiano?']],
    ['Chi costruì il ponte e il muro?', ['Chi costruì il ponte e il muro?']],
    ['Quando e dove nacque Vespasiano?', ['Quando e dove nacque Vespasiano?']],
    ['Dove nacque?', ['Dove nacque?']],
  ])('splits %j into %j', (message, questions) => {
    expect(texts(message)).toEqual(questions);
  });

  it('returns three questions at most', () => {
    expect(texts('Chi era Vacuna? Chi era Cecco? Chi era Floro? Chi era Plinio?')).toHaveLength(3);
  });
});
