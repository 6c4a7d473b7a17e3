import { expect, test } from 'vitest'
import { inferLevel } from '#server/exchange/importers/contest-tables/infer-level.ts'

test.each([
  ['London 2012 Olympic Games', 'Olympic Games'],
  ['World Championships 2010', 'World Championships'],
  ['World Judo Championships Seniors 2011', 'World Championships'],
  ['IJF World Masters 2011', 'Masters'],
  ['IJF Grand-Slam Moscow 2010', 'Grand Slam'],
  ['IJF Grandprix Rotterdam 2010', 'Grand Prix'],
  ['EJU World Cup Women Prague 2011', 'World Cup'],
  ['European Championships Seniors 2011', 'European Championships'],
  ['European Judo Championships 2012', 'European Championships'],
  ['JUA Continental Championships 2012', 'Asian Championships'],
  ['African Senior Championships 2012', 'African Championships'],
  ['Pan-American Championships 2012', 'Panamerica Championships'],
  ['PJC Continental 2011', 'Panamerica Championships'],
  ['Oceania Championships 2012', 'Oceania Championships'],
  ['OJU 2011', 'Oceania Championships'],
  ['OJU World Cup Apia 2011', 'World Cup'],
  ['Training camp Papeete 2011', null],
])('the level of %s is %s', (name, level) => {
  expect(inferLevel(name)).toBe(level)
})
