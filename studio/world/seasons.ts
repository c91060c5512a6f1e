import { hex, type Rgb } from '../core/colour.js';

/** What land looks like at a time of year: albedos in linear light. `snowLine` in metres above the floor. */
export interface Season {
  grass: Rgb;
  dry: Rgb;
  rock: Rgb;
  rockWarm: Rgb;
  soil: Rgb;
  road: Rgb;
  woods: readonly Rgb[];
  fields: readonly Rgb[];
  snowLine: number;
}

const limestone = { rock: hex('#a8a294'), rockWarm: hex('#b39a7a'), soil: hex('#7d6547'), road: hex('#c2ae8c') };
const all = (...codes: string[]): Rgb[] => codes.map(hex);

export const seasons: Record<'spring' | 'summer' | 'autumn' | 'winter' | 'desert', Season> = {
  spring: {
    ...limestone,
    grass: hex('#6f8a3c'),
    dry: hex('#93994f'),
    woods: all('#4c6b2c', '#5d7d34', '#3f5a2b', '#6f8f3f', '#38502d'),
    fields: all('#7d9a45', '#92a650', '#6b8a3f', '#8b7350', '#a6ad5c'),
    snowLine: 1150,
  },
  summer: {
    ...limestone,
    grass: hex('#7c8440'),
    dry: hex('#a89a58'),
    woods: all('#3d5529', '#48622f', '#34492a', '#556b34', '#2f4427'),
    fields: all('#c7ac5e', '#b7a052', '#8a9148', '#d2bb72', '#97854f'),
    snowLine: 9000,
  },
  autumn: {
    ...limestone,
    grass: hex('#8d8446'),
    dry: hex('#ab9156'),
    woods: all('#a1652a', '#b88434', '#7f5226', '#6b6a30', '#8f4a24', '#c49a44'),
    fields: all('#a58f56', '#8d7350', '#7f6a48', '#b39c62', '#868445'),
    snowLine: 1400,
  },
  desert: {
    ...limestone,
    grass: hex('#cdb078'),
    dry: hex('#d8bf8c'),
    rock: hex('#c0a071'),
    woods: all('#6f7d3a', '#7f8a42', '#5f6f35'),
    fields: all('#a3a455', '#c2a860', '#8d9a4c', '#b8b06a', '#cdb078'),
    snowLine: 9000,
  },
  winter: {
    ...limestone,
    grass: hex('#d3d6d8'),
    dry: hex('#b9b3a4'),
    woods: all('#5d564a', '#6b6254', '#4b473f', '#736b5f', '#3b4238'),
    fields: all('#e4e7ea', '#d8dbde', '#eceef0', '#c9c7c0', '#dfe1e2'),
    snowLine: -50,
  },
};
export type SeasonName = keyof typeof seasons;
