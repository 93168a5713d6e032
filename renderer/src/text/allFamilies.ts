import { fonts } from '@vitrine/model/catalog/fonts.ts'
import { addFamilies } from './families.ts'

addFamilies(fonts)
