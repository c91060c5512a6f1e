import { artifactPeriods } from '@salaria/contracts/artifacts';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import { quizCategories, quizDifficulties } from '@salaria/contracts/quizzes';
import * as vocabulary from './vocabulary.js';

describe('vocabulary', () => {
  it('equals the lists of the contracts', () => {
    expect(vocabulary.artifactPeriodNames).toEqual(artifactPeriods);
    expect(vocabulary.discoveryCategoryNames).toEqual(discoveryCategories);
    expect(vocabulary.discoveryPeriodNames).toEqual(discoveryPeriods);
    expect(vocabulary.quizCategoryNames).toEqual(quizCategories);
    expect(vocabulary.quizDifficultyNames).toEqual(quizDifficulties);
  });

  it('has the seven periods of the timeline without gaps', () => {
    const { timelineFrame } = vocabulary;
    expect(timelineFrame).toHaveLength(7);
    timelineFrame.slice(1).forEach((period, index) => {
      expect(period.startYear).toBe(timelineFrame[index]?.endYear);
    });
  });
});
