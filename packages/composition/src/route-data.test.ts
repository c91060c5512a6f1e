import { fillReads } from './route-data.js';

it.each([
  [['/api/posts'], {}, ['/api/posts']],
  [['/api/posts/:slug'], { slug: '../pdf?x=1#y' }, ['/api/posts/..%2Fpdf%3Fx%3D1%23y']],
  [['/api/posts/:slug', '/api/posts'], {}, ['/api/posts']],
  [['/api/posts/:constructor'], {}, []],
  [['/api/search?q=:q'], { q: 'via salaria & altro' }, ['/api/search?q=via+salaria+%26+altro']],
  [['/api/search?q=:q'], {}, []],
  [['/api/quizzes?a=:x?&b=:y?'], { x: '1', y: '2' }, ['/api/quizzes?a=1&b=2']],
  [['/api/quizzes?a=:x?&b=:y?'], { y: '2' }, ['/api/quizzes?b=2']],
  [['/api/quizzes?a=:x?&b=:y?'], {}, ['/api/quizzes']],
  [['/api/discoveries?verified=:v{si=true}?'], { v: 'si' }, ['/api/discoveries?verified=true']],
  [['/api/discoveries?verified=:v{si=true}?'], { v: 'no' }, ['/api/discoveries']],
  [['/api/categories/:c/posts|/api/posts'], { c: 'archeologia' }, ['/api/categories/archeologia/posts']],
  [['/api/categories/:c/posts|/api/posts'], {}, ['/api/posts']],
])('fills %j with %j as %j', (reads, params, expected) => expect(fillReads(reads, params)).toEqual(expected));
