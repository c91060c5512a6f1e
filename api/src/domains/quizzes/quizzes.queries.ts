import { quizQuestionSchema, quizSchema } from '@salaria/contracts/quizzes';
import { lastChange } from '../../platform/changes/changes.queries.js';
import type { ListQuery } from '../../platform/paging/list-query.js';
import { selectColumns } from '../../platform/database/select-columns.js';

const quizColumns = selectColumns('q', quizSchema);
const questionColumns = selectColumns('q', quizQuestionSchema);

/** `$1`: category or null, `$2`: difficulty or null; null matches every quiz. */
export const filteredQuizzes: ListQuery = {
  name: 'quizzes',
  columns: quizColumns,
  from: 'quizzes q',
  where: '($1::text is null or q.category = $1) and ($2::text is null or q.difficulty = $2)',
  order: [
    { column: 'q.position', type: 'integer' },
    { column: 'q.id', type: 'integer' },
  ],
};

/** `$1`: id. */
export const quizById = `select ${quizColumns} from quizzes q where q.id = $1`;

/** `$1`: id of the quiz. */
export const questionsOfQuiz = `select ${questionColumns} from quiz_questions q
  where q."quizId" = $1 order by q."order", q.id`;

/** `$1`: id. */
export const quizExists = 'select q.id from quizzes q where q.id = $1';

/** `$1`: how many. */
export const quizTexts = 'select q.id, q.title, q.description from quizzes q order by q.position, q.id limit $1';

/** The quiz pages. */
export const quizPages = `select q.id, q."imageUrl", ${lastChange('quizzes', 'q.id')} as "changedAt"
  from quizzes q order by q.position, q.id`;
